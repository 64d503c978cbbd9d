import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { texting } from '@praxis/contract/texting/texting.contract'
import { consentFields, type TextConsent } from '@praxis/contract/texting/texting.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { ConsentForm } from './consent-form.tsx'
import { TextStart } from './text-start.tsx'
import { TOPIC, textingQuery } from './texting.api.ts'
import classes from './texting.module.css'

interface ConsentCardProps {
	readonly one: Pick<ClientRecord, 'id' | 'fullName' | 'phone' | 'deletedAt'>
}

/** Whether a client may be sent text messages, and how that came about. */
export function TextConsentCard({ one }: ConsentCardProps) {
	const query = useQuery(textingQuery(one.id))
	return (
		<Card title="Text messages">
			<Loaded query={query} skeleton={<LoadingLines what="text messages" />} level={3}>
				{(found) => <Consents one={one} {...found} />}
			</Loaded>
		</Card>
	)
}

type Texting = OutputOf<typeof texting.ofClient>

function markOf({ consents, stoppedAt }: Texting) {
	if (stoppedAt !== null) return { tone: 'red', label: 'Stopped by the client' } as const
	const isActive = consents.some((one) => one.endedAt === null)
	return isActive
		? ({ tone: 'green', label: 'Consent given' } as const)
		: ({ tone: 'grey', label: 'No consent' } as const)
}

function Consents({ one, ...found }: ConsentCardProps & Texting) {
	const mayCall = useMay()
	const [dialog, setDialog] = useState<'record' | 'end' | 'text' | null>(null)
	const end = useSave(texting.endConsent, { topic: TOPIC, failed: 'Failed to end the consent' })
	const { isConfigured, consents, stoppedAt } = found
	const active = consents.find(({ endedAt }) => endedAt === null)
	const mark = markOf(found)
	const mayEdit = one.deletedAt === null && mayCall(texting.recordConsent)
	const maySend = one.deletedAt === null && mayCall(texting.start)
	const reached = isConfigured && stoppedAt === null && maySend ? active : undefined
	return (
		<Stack gap={3}>
			<div>
				<StatusMark tone={mark.tone}>{mark.label}</StatusMark>
			</div>
			{!isConfigured && <p className={classes.hint}>Text messages are not configured, so none are sent or received.</p>}
			{stoppedAt !== null && (
				<p className={classes.hint}>
					Only a text with START from this number allows text messages to it again; the firm cannot.
				</p>
			)}
			<ConsentList consents={consents} />
			{mayEdit && (
				<Row>
					{reached !== undefined && <Button onClick={() => setDialog('text')}>New text message</Button>}
					<Button onClick={() => setDialog('record')}>Record a consent</Button>
					{active !== undefined && (
						<Button variant="danger-quiet" onClick={() => setDialog('end')}>
							End consent
						</Button>
					)}
				</Row>
			)}
			<Dialog opened={dialog === 'record'} onClose={() => setDialog(null)} title="Consent to text messages">
				{dialog === 'record' && <ConsentForm one={one} onDone={() => setDialog(null)} />}
			</Dialog>
			<Dialog opened={dialog === 'text'} onClose={() => setDialog(null)} title={`Text message to ${one.fullName}`}>
				{dialog === 'text' && reached !== undefined && (
					<TextStart clientId={one.id} phone={reached.phoneText} onDone={() => setDialog(null)} />
				)}
			</Dialog>
			{active !== undefined && (
				<ConfirmDialog
					opened={dialog === 'end'}
					onClose={() => setDialog(null)}
					title="End the consent?"
					confirmLabel="End consent"
					tone="danger"
					onConfirm={async () => void (await end({ id: active.id }))}
				>
					{one.fullName} is sent no more text messages until a new consent is recorded.
				</ConfirmDialog>
			)}
		</Stack>
	)
}

function ConsentList({ consents }: Pick<Texting, 'consents'>) {
	if (consents.length === 0) return null
	return (
		<Stack as="ul" gap={2} aria-label="Consents, newest first">
			{consents.map((consent) => (
				<Consent key={consent.id} consent={consent} />
			))}
		</Stack>
	)
}

function Consent({ consent }: { readonly consent: TextConsent }) {
	const { phoneText, how, recordedByName, recordedAt, endedAt, endedHow } = consent
	return (
		<li>
			<div>
				{phoneText}, {consentFields.how.values[how].toLowerCase()}
			</div>
			<div className={classes.hint}>
				Recorded by {recordedByName} <InstantText at={recordedAt} shown="relative" />
				{endedAt !== null && endedHow !== null && (
					<>
						. Ended <InstantText at={endedAt} shown="relative" />: {consentFields.endedHow.values[endedHow]}
					</>
				)}
			</div>
		</li>
	)
}
