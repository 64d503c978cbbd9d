/** How long one statement on accounts and sessions may take on the server. */
export const ACCOUNT_STATEMENT_MS = 5_000

/** How long a browser waits for a call about accounts: longer than the server, so that what is given up was not done. */
export const ACCOUNT_CALL_MS = 2 * ACCOUNT_STATEMENT_MS
