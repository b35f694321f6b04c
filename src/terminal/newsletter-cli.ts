import { failureText } from '#domain/system-error.ts';
import { readConfig } from '#settings/config.ts';
import { openExistingStore, type Store } from '#storage/open-store.ts';

const usage = `The newsletter's addresses, in the database that DATA_DIR or DATABASE_URL names.

  npm run newsletter -- list                         prints every address, oldest first
  npm run newsletter -- remove name@example.com      forgets the address`;

if (process.argv.includes('--help')) {
  console.info(usage);
  process.exit(0);
}

const [command, email, ...rest] = process.argv.slice(2);

async function list(store: Store): Promise<void> {
  for (const address of await store.newsletter.addresses()) console.log(address);
}

async function remove(store: Store, address: string): Promise<void> {
  if (await store.newsletter.unsubscribe(address.toLowerCase())) return console.log('Removed.');
  console.error('This address is not subscribed.');
  process.exitCode = 1;
}

function chosen(): ((store: Store) => Promise<void>) | undefined {
  if (command === 'list' && email === undefined) return list;
  if (command === 'remove' && email !== undefined && rest.length === 0)
    return (store) => remove(store, email);
  return undefined;
}

const work = chosen();
if (work) {
  try {
    const store = await openExistingStore(readConfig());
    await work(store).finally(store.close);
  } catch (failure) {
    console.error(failureText(failure));
    process.exitCode = 1;
  }
} else {
  console.error(usage);
  process.exitCode = 1;
}
