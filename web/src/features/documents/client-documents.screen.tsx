import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ApiError } from '../../lib/call.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RecordNotFound } from '../../ui/record/record-page.tsx'
import { clientQuery, portalClientQuery } from '../clients/clients.api.ts'
import { DocumentLibrary } from './document-library.tsx'
import { PortalDocuments } from './portal-documents.tsx'

/** The documents of one client: for the firm, and for the client. */
export function ClientDocumentsScreen() {
	const { id = '' } = useParams({ strict: false })
	const { may } = useAuth()
	return may('view_documents') ? <DocumentsOfClient id={id} /> : <OwnDocuments id={id} />
}

function isGone(error: Error | null): boolean {
	return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

function NoSuchClient() {
	return <RecordNotFound what="client" actions={<ButtonLink href="/dashboard">Dashboard</ButtonLink>} />
}

function OwnDocuments({ id }: { readonly id: string }) {
	const { error } = useQuery(portalClientQuery(id))
	usePageTitle('Documents')
	if (isGone(error)) return <NoSuchClient />
	return (
		<>
			<PageHeader title="Documents" lead="Documents the firm shares with you and those you sent." />
			<PortalDocuments clientId={id} />
		</>
	)
}

function DocumentsOfClient({ id }: { readonly id: string }) {
	const { data, error } = useQuery(clientQuery(id))
	const name = data?.fullName
	usePageTitle(name === undefined ? null : `Documents of ${name}`)
	const scope = useMemo(() => ({ clientId: id }), [id])
	if (isGone(error)) return <NoSuchClient />
	return (
		<DocumentLibrary
			scope={scope}
			mayAdd={data !== undefined && data.deletedAt === null}
			header={(actions) => (
				<PageHeader
					title={`Documents of ${name ?? 'a client'}`}
					lead="The client sees documents you share and those they sent."
					back={{ href: `/clients/${id}`, label: name ?? 'Client' }}
					actions={actions}
				/>
			)}
			emptyText="Upload this client’s documents: letters, contracts, certificates."
		/>
	)
}
