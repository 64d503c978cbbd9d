import { CLIENT_DOCUMENT_MEGABYTES } from '@praxis/contract/documents/documents.fields'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import type { PortalThread } from '@praxis/contract/messages/messages.fields'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { sendFile } from '../../../lib/send-file.ts'
import { useSave } from '../../../parts/use-save.ts'
import { useAttaching } from '../attachment-picker.tsx'
import { Composer } from '../composer.tsx'
import { TOPIC } from '../messages.api.ts'

/** Where a client answers in a thread. */
export function OwnWriting({ thread: { id, clientId, caseId } }: { readonly thread: PortalThread }) {
	const send = useSave(portalMessages.send, { topic: TOPIC })
	const attaching = useAttaching(
		CLIENT_DOCUMENT_MEGABYTES,
		`${clientId}/${caseId}`,
		({ id: documentId, file }, onSent, signal) => {
			const place = {
				clientId,
				id: documentId,
				name: file.name,
				isForMessage: true,
				...(caseId !== null && { caseId }),
			}
			return sendFile(portalDocuments.put, place, { file, onSent, signal })
		},
	)
	return (
		<Composer
			label="Your message"
			draftKey={`portal-messages.${id}`}
			submit="Send"
			help="The firm is notified. In an emergency, call."
			attaching={attaching}
			send={async (message) => void (await send({ id, ...message }))}
		/>
	)
}
