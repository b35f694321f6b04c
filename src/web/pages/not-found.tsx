import { data } from 'react-router';

export function loader() {
  return data(null, 404);
}

export default function NotFound() {
  return (
    <main>
      <h1>404</h1>
    </main>
  );
}
