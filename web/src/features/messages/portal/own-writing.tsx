import { CLIENT_DOCUMENT_MEGABYTES } from '@praxis/contract/documents/documents.fields'
import type { PortalThread } from '@praxis/contract/messages/messages.fields'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { useMay } from '../../../lib/session/use-may.ts'
import { usePortalTexts } from '../../../parts/portal-texts/portal-texts.ts'
import { useSave } from '../../../parts/use-save.ts'
import { attachAsClient } from '../../documents/send-document.ts'
import { useAttaching } from '../attachment-picker.tsx'
import { Composer } from '../composer.tsx'
import { SENDS_DOCUMENTS, TOPIC } from '../messages.api.ts'

/** Where a client answers in a thread. */
export function OwnWriting({ thread: { id, clientId, caseId } }: { readonly thread: PortalThread }) {
	const mayCall = useMay()
	const { say } = usePortalTexts()
	const send = useSave(portalMessages.send, { topic: TOPIC })
	const attaching = useAttaching(CLIENT_DOCUMENT_MEGABYTES, `${clientId}/${caseId}`, attachAsClient(clientId, caseId))
	return (
		<Composer
			label={say('messages.yours')}
			draftKey={`portal-messages.${id}`}
			submit={say('messages.send')}
			help={say('messages.help')}
			attaching={mayCall(SENDS_DOCUMENTS) ? attaching : null}
			send={async (message) => void (await send({ id, ...message }))}
		/>
	)
}
