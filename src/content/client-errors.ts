/** What the API client says when the server's answer brings no sentence of its own. */
export const clientErrors = {
  noResponse: 'No response received from server',
  notJson: 'Invalid response format from server',
  status: 'HTTP error! status: {status}',
  network: 'Network error',
} as const;
