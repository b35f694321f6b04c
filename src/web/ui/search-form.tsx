import { siteSearch } from '#content/site-search.ts';
import './search-form.css';

/** Looks through the whole site, from any page; a plain form: it works without a script. */
export function SearchForm({ asked = '' }) {
  return (
    <search>
      <form action="/search" className="search-form">
        <label htmlFor="search">{siteSearch.label}</label>
        <input id="search" type="search" name="q" maxLength={200} defaultValue={asked} />
        <button type="submit" className="button quiet">
          {siteSearch.submit}
        </button>
      </form>
    </search>
  );
}
