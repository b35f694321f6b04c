import { parentPort, workerData } from 'node:worker_threads';
import { failureText } from '#domain/system-error.ts';
import { type BackupOrder, backUp } from './places.ts';

// A thread cannot hand over an error as it is: it answers with its sentence, or null.
const { place, file, now } = workerData as BackupOrder;
const fault = await backUp(place, file, now).then(
  () => null,
  (failure: unknown) => failureText(failure),
);
parentPort?.postMessage(fault);
