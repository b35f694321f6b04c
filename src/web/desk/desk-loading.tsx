import { adminBar } from '#content/admin.ts';

/** Stands while the saved sign-in state is compared with the server's. */
export function DeskLoading() {
  return (
    <p role="status" className="desk-loading">
      <span className="spinner" aria-hidden="true" />
      {adminBar.loading}
    </p>
  );
}
