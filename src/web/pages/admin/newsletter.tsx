import { useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { dashboard } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { newsletterDesk } from '#content/newsletter-desk.ts';
import { type FormAnswer, onceAtATime, orTell } from '#web/desk/frame/answer-form.ts';
import { ConfirmDialog } from '#web/desk/frame/confirm-dialog.tsx';
import { DeskHead, FactList, TableHead } from '#web/desk/frame/desk-head.tsx';
import { DeskPages } from '#web/desk/frame/desk-pages.tsx';
import { Submit } from '#web/desk/frame/line-controls.tsx';
import { requireStaff } from '#web/desk/frame/session.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { dateAndTime, deskDay } from '#web/page/formats.ts';
import '#web/desk/frame/desk-table.css';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/newsletter.ts';

const perPage = 100;

export async function loader(args: Route.LoaderArgs) {
  const { user, queries, entry } = await requireStaff(args, 'posts.write');
  const { permissions } = user;
  const query = args.url.searchParams;
  const page = /^[1-9]\d{0,8}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const asked = { postId: query.get('post') ?? '', page, limit: perPage };
  const { addresses, counts, letters, post, choices, ownAddress } = await queries.newsletter(asked);
  const sent = letters.find((letter) => letter.postId === post?.id);
  return {
    mail: entry.mail,
    confirmed: counts.confirmed,
    count: counts.all,
    page,
    addresses: addresses.map(({ email, createdAt, confirmedAt }) => [
      email,
      deskDay(createdAt),
      confirmedAt ? deskDay(confirmedAt) : newsletterDesk.unconfirmed,
    ]),
    letters: letters.map(({ title, sentAt, sentBy, recipients, bounced, left }) => [
      title ?? newsletterDesk.gone,
      dateAndTime(sentAt),
      sentBy,
      recipients,
      bounced,
      left,
    ]),
    post: permissions.includes('settings.write')
      ? post && { id: post.id, title: post.title, sentAt: sent && dateAndTime(sent.sentAt), ownAddress }
      : undefined,
    choices: permissions.includes('settings.write')
      ? choices.map(({ id, title }) => ({ value: id, label: title }))
      : [],
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { commands } = context.get(pageServices).desk;
  const form = await request.formData();
  const textOf = (name: string) => String(form.get(name) ?? '');
  const { send } = newsletterDesk;
  return orTell(async () => {
    // Without the name of what is wanted, nothing goes to everyone.
    const to = textOf('intent') === 'all' ? undefined : textOf('to');
    const count = await commands.sendLetter(textOf('post'), to);
    return { told: to === undefined ? fill(send.done, { count }) : fill(send.tested, { to }) };
  });
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, newsletterDesk.title);

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { mail, confirmed, count, page, addresses, letters, post, choices } = loaderData;
  const { facts } = newsletterDesk;
  return (
    <>
      <DeskHead title={newsletterDesk.title}>
        {count > 0 && (
          <a className="button quiet" href="/api/admin/newsletter.csv">
            {newsletterDesk.export}
          </a>
        )}
      </DeskHead>
      <p className="soft">{newsletterDesk.intro}</p>
      {mail === 'none' && <p className="notice">{newsletterDesk.noMail}</p>}
      {count === 0 && letters.length === 0 ? (
        <p>{newsletterDesk.noAddresses}</p>
      ) : (
        <>
          <div className="fact-figures">
            <FactList
              facts={[
                { label: facts.confirmed, text: String(confirmed) },
                { label: facts.waiting, text: String(count - confirmed) },
                { label: facts.letters, text: String(letters.length) },
              ]}
            />
          </div>
          {post ? (
            <SendLetter key={post.id} post={post} confirmed={confirmed} />
          ) : (
            choices.length > 0 && <ChoosePost choices={choices} />
          )}
          <div className="desk-parts">
            <section className="desk-section">
              <h2>{newsletterDesk.letters}</h2>
              {letters.length === 0 ? (
                <p>{newsletterDesk.noLetters}</p>
              ) : (
                <Table label={newsletterDesk.letters} columns={newsletterDesk.columns} rows={letters} />
              )}
            </section>
            <section className="desk-section">
              <h2>{newsletterDesk.addresses}</h2>
              {addresses.length > 0 && (
                <Table
                  label={newsletterDesk.addresses}
                  columns={newsletterDesk.addressColumns}
                  rows={addresses}
                />
              )}
              <DeskPages
                path="/admin/newsletter"
                page={page}
                pages={Math.ceil(count / perPage)}
                asked={new URLSearchParams(post && { post: post.id })}
              />
            </section>
          </div>
        </>
      )}
    </>
  );
}

/** One of the newest posts that visitors can read. */
function ChoosePost({ choices }: { choices: { value: string; label: string }[] }) {
  const { label, placeholder, go } = newsletterDesk.choose;
  return (
    <Form className="filter-line" action="/admin/newsletter">
      <SelectField
        idPrefix="letter-"
        name="post"
        label={label}
        placeholder={placeholder}
        options={choices}
        required
      />
      <button type="submit" className="button quiet">
        {go}
      </button>
    </Form>
  );
}

interface SendProps {
  post: { id: string; title: string; sentAt: string | undefined; ownAddress: string };
  confirmed: number;
}

/** One post: a copy to oneself first, then a letter to everyone. */
function SendLetter({ post, confirmed }: SendProps) {
  const { send } = newsletterDesk;
  const fetcher = useFetcher<FormAnswer>();
  const [isAsking, setAsking] = useState(false);
  const answer = fetcher.data;
  const isBusy = fetcher.state !== 'idle';
  return (
    <section className="desk-section form">
      <h2>{fill(send.title, { title: post.title })}</h2>
      <fetcher.Form className="form" method="post" action="/admin/newsletter" onSubmit={onceAtATime(fetcher)}>
        <input type="hidden" name="post" value={post.id} />
        <input type="hidden" name="intent" value="test" />
        <TextField
          idPrefix="letter-"
          name="to"
          type="email"
          required
          label={send.test.label}
          defaultValue={post.ownAddress}
          autoComplete="email"
        />
        <Submit isQuiet isBusy={isBusy}>
          {isBusy ? send.testing : send.testTo}
        </Submit>
      </fetcher.Form>
      {post.sentAt ? (
        <p>{fill(send.sent, { date: post.sentAt })}</p>
      ) : confirmed === 0 ? (
        <p>{send.none}</p>
      ) : (
        <>
          <p>{send.text}</p>
          <p>
            <button type="button" className="button" onClick={() => setAsking(true)}>
              {send.all}
            </button>
          </p>
        </>
      )}
      <p role="status">{answer?.done ? answer.told : answer?.error}</p>
      {isAsking && (
        <ConfirmDialog
          question={send.question}
          about={post.title}
          confirm={send.all}
          cancel={dashboard.cancel}
          onConfirm={() => {
            setAsking(false);
            void fetcher.submit(
              { intent: 'all', post: post.id },
              { method: 'post', action: '/admin/newsletter' },
            );
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}

interface TableProps {
  label: string;
  columns: Readonly<Record<string, string>>;
  rows: readonly (readonly (string | number)[])[];
}

function Table({ label, columns, rows }: TableProps) {
  const names = Object.values(columns);
  return (
    <table className="desk-table is-lined" aria-label={label}>
      <TableHead names={names} />
      <tbody>
        {rows.map(([first, ...rest], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows come as one answer and hold no state
          <tr key={at}>
            <th scope="row">{first}</th>
            {rest.map((cell, column) => (
              <td key={names[column + 1]} data-label={names[column + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
