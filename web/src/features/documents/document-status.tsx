import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { StatusMark } from '../../ui/status/status-mark.tsx'

/** Whether the client sees a document. Links to people without an account are listed under Sharing. */
export function DocumentStatus({ one }: { readonly one: DocumentRecord }) {
	if (one.isFromClient) return <StatusMark tone="blue">From the client</StatusMark>
	if (one.clientId === null && one.cases.length === 0) return <StatusMark tone="grey">Firm document</StatusMark>
	return one.isShared ? (
		<StatusMark tone="green">Shared with client</StatusMark>
	) : (
		<StatusMark tone="grey">Not shared with client</StatusMark>
	)
}
