import { documents } from '@praxis/contract/documents/documents.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { coveredText, ShareCoveredDialog } from '../covered-text.tsx'
import { savingDocument } from '../documents.api.ts'

function stateOf({ clientName, isShared, isFromClient }: DocumentRecord): string {
	const client = clientName ?? 'The client'
	if (isFromClient) return `${client} sent this document and always sees it.`
	return isShared ? `Shared with ${client} in the portal.` : `${client} does not see this document.`
}

/** Whether the client of a document sees it in the portal. */
export function ClientSharing({ one }: { readonly one: DocumentRecord }) {
	const mayShare = useMay()(documents.share) && one.deletedAt === null && !one.isFromClient
	const share = useSave(documents.share, savingDocument('Failed to share document'))
	const [isAsked, setAsked] = useState(false)
	if (one.clientId === null) return null
	const { id, isShared } = one
	const turn = async () => {
		const message = () => (isShared ? 'No longer shared with the client.' : 'Shared with the client.')
		await share({ id, isShared: !isShared }, { message })
	}
	const start = () => {
		if (!isShared && coveredText(one) !== null) setAsked(true)
		else void turn().catch(toast.failure)
	}
	return (
		<Card title="Client portal">
			<Row gap={3} justify="between">
				<p>{stateOf(one)}</p>
				{mayShare && (
					<Button variant={isShared ? 'default' : 'primary'} onClick={start}>
						{isShared ? 'Stop sharing' : 'Share with client'}
					</Button>
				)}
				{isAsked && <ShareCoveredDialog rows={[one]} onShare={turn} onClose={() => setAsked(false)} />}
			</Row>
		</Card>
	)
}
