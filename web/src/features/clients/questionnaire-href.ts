/** The questionnaire filled in inside, for this client (001, 2.1). Who they are the server says: the name is for the eye. */
export function questionnaireHref(client: { readonly id: string; readonly fullName: string }): string {
	const { id: clientId, fullName: clientName } = client
	const query = new URLSearchParams({ version: 'comprehensive', source: 'internal', clientId, clientName })
	return `/dashboard/client-questionnaire?${query}`
}
