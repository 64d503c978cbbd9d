import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError } from '../../lib/call.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RecordNotFound } from '../../ui/record/record-page.tsx'
import { clientDocumentsQuery } from './client-documents.api.ts'
import { ClientDocuments } from './client-documents.tsx'
import { clientQuery } from './clients.api.ts'

/** The documents of one client: for the firm, and for the client. */
export function ClientDocumentsScreen() {
	const { id = '' } = useParams({ strict: false })
	const { may } = useAuth()
	const isFirm = may('view_documents')
	const client = useQuery(clientQuery(id))
	const { error } = useInfiniteQuery(clientDocumentsQuery(id))
	const name = client.data?.fullName
	usePageTitle(isFirm ? (name === undefined ? null : `Documents of ${name}`) : 'Documents')
	const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
	if (isGone) return <RecordNotFound what="client" actions={<ButtonLink href="/dashboard">Dashboard</ButtonLink>} />
	return (
		<>
			<PageHeader
				title={isFirm ? `Documents of ${name ?? 'a client'}` : 'Documents'}
				lead={
					isFirm
						? 'The client sees documents you share and those they sent.'
						: 'Documents the firm shares with you and those you sent.'
				}
				{...(isFirm && { back: { href: `/clients/${id}`, label: name ?? 'Client' } })}
			/>
			<ClientDocuments clientId={id} isDeleted={client.data !== undefined && client.data.deletedAt !== null} />
		</>
	)
}
