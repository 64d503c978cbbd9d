import type { ThreadRecord } from '@praxis/contract/messages/messages.fields'
import { texting } from '@praxis/contract/texting/texting.contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { Composer } from '../messages/composer.tsx'
import { TOPIC as THREADS } from '../messages/messages.api.ts'
import { SegmentCount } from './segment-count.tsx'
import { textingQuery } from './texting.api.ts'
import classes from './texting.module.css'

interface TextWritingProps {
	readonly thread: ThreadRecord
}

/** Sends a message of the thread as a text message, where the client consented to it; else says why not. */
export function TextWriting({ thread }: TextWritingProps) {
	const query = useQuery(textingQuery(thread.clientId))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="text messages" />} level={3}>
			{({ isConfigured, consents, stoppedAt }) => {
				const consent = consents.find((one) => one.endedAt === null)
				// Nothing is said to firms that never text.
				if (!isConfigured) return consents.length > 0 && <Hint>Text messages are not configured.</Hint>
				if (stoppedAt !== null) {
					return (
						<Hint>
							{thread.clientName} ended text messages with STOP <InstantText at={stoppedAt} shown="relative" />. Only a
							text with START from the client allows them again.
						</Hint>
					)
				}
				if (consent === undefined) return <NoConsent thread={thread} />
				return <TextComposer thread={thread} phone={consent.phoneText} />
			}}
		</Loaded>
	)
}

function Hint({ children }: { readonly children: ReactNode }) {
	return <p className={classes.hint}>{children}</p>
}

function NoConsent({ thread: { clientId, clientName } }: TextWritingProps) {
	return (
		<Hint>
			{clientName} has not consented to text messages.{' '}
			<UiLink href={`/clients/${clientId}?tab=messages`}>Record a consent</UiLink>
		</Hint>
	)
}

function TextComposer({ thread, phone }: TextWritingProps & { readonly phone: string }) {
	const { id, clientId, caseId, clientName } = thread
	const [isOpen, setOpen] = useState(false)
	const send = useSave(texting.send, { topic: THREADS })
	if (!isOpen) {
		return (
			<div>
				<Button icon={<Icon name="phone" size="small" />} onClick={() => setOpen(true)}>
					Send as text
				</Button>
			</div>
		)
	}
	return (
		<Composer
			label={`Text message to ${clientName}`}
			draftKey={`texts.${id}`}
			submit="Send text message"
			help={`To ${phone}. Text messages are not encrypted and carry no documents.`}
			attaching={null}
			templates={{ clientId, caseId }}
			remark={(text) => <SegmentCount text={text} />}
			send={async ({ messageId, text }) => void (await send({ id, messageId, text }))}
		/>
	)
}
