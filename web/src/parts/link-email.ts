/** Who is known to the firm where a link is created. */
type Client = { readonly fullName: string; readonly email: string } | null

/** The address a link is sent to when who is asked changes. The address that was offered is of the client: no one else is
 *  sent a link there. One that was typed stays. */
export function emailFor(asked: string, typed: string, client: Client): string {
	const offered = client?.email ?? ''
	if (typed !== '' && typed !== offered) return typed
	return asked.trim() === client?.fullName ? offered : ''
}
