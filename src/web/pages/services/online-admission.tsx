import { fill } from '#content/fill.ts';
import { documentChecklist, documentWay } from '#content/service-shapes/document-way.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { asOneText, ofOneText } from '#web/page/one-text.ts';
import { Courses } from '#web/sections/courses.tsx';
import { Path } from '#web/sections/path.tsx';
import { FoldedSources } from '#web/sections/sources.tsx';
import type { Route } from './+types/online-admission.ts';
import { serviceData } from './service-data.ts';
import { Enquiry, ProcessAndIncluded, ServiceView, serviceHead } from './service-view.tsx';
import './checklist.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  return asOneText(serviceData(context, 'online-admission'));
}

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function OnlineAdmission({ loaderData }: Route.ComponentProps) {
  const page = ofOneText(loaderData);
  const { words } = page;
  return (
    <ServiceView {...page}>
      <Checklist />
      <Path {...documentWay} />
      <ProcessAndIncluded {...page} />
      <Enquiry {...page} />
      {words.courses && <Courses courses={words.courses} />}
    </ServiceView>
  );
}

/** What an application asks for: boxes of the browser's own, which print as they are ticked. */
function Checklist() {
  const { title, intro, site, sizes, keep, groups, read, sources } = documentChecklist;
  return (
    <section className="band" id="documents">
      <div className="shell split">
        <div className="stack">
          <h2>{title}</h2>
          <p className="lead">
            {intro}{' '}
            <a href={site.url} rel="noopener">
              {site.title}
            </a>
          </p>
          <p className="soft no-print">{keep}</p>
        </div>
        <div className="checklists">
          {groups.map((group) => (
            <fieldset key={group.title} className="checklist">
              <legend>{group.title}</legend>
              {group.items.map((item) => (
                <label key={item}>
                  <input type="checkbox" /> {item}
                </label>
              ))}
              {'counted' in group && (
                <p
                  className="checklist-count soft no-print"
                  data-of={fill(group.counted, { count: group.items.length })}
                />
              )}
            </fieldset>
          ))}
          <p className="soft">{sizes}</p>
          <FoldedSources read={read} list={sources} />
        </div>
      </div>
    </section>
  );
}
