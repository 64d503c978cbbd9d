/** The new-case screen with this client filled in. */
export function newCaseHref(client: { readonly id: string; readonly fullName: string }): string {
	const query = new URLSearchParams({ client_id: client.id, client_name: client.fullName })
	return `/dashboard/cases/new?${query}`
}
