import { askClient, type ClientQuestions } from '@praxis/contract/editor/templates/client-questions.contract'
import { useState } from 'react'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Hint, Row, Stack } from '../../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { formatDayOf } from '../../../ui/text/format.ts'
import { QUESTIONS } from './asking.api.ts'

const STATES = {
	open: { tone: 'blue', label: 'Waiting' },
	answered: { tone: 'green', label: 'Answered' },
	expired: { tone: 'grey', label: 'Expired' },
	revoked: { tone: 'grey', label: 'Withdrawn' },
	ended: { tone: 'grey', label: 'Ended' },
} as const

/** Whom the client’s questions were sent to, with what became of each. */
export function AskedLinks({ items }: { readonly items: readonly ClientQuestions[] }) {
	if (items.length === 0) return null
	return (
		<Stack as="ul" gap={2} aria-label="Questions for the client">
			{items.map((one) => (
				<AskedLink key={one.id} one={one} />
			))}
		</Stack>
	)
}

function dayOf({ state, submittedAt, expiresAt }: ClientQuestions): string {
	if (submittedAt !== null) return `sent on ${formatDayOf(submittedAt)}`
	if (state === 'ended') return 'the case is archived, or the sender no longer has access to it'
	return state === 'open' ? `until ${formatDayOf(expiresAt)}` : ''
}

function AskedLink({ one }: { readonly one: ClientQuestions }) {
	const revoke = useSave(askClient.revoke, { topic: QUESTIONS, failed: 'Failed to withdraw the questions' })
	const [isAsking, setAsking] = useState(false)
	const { tone, label } = STATES[one.state]
	const count = one.questions.length === 1 ? '1 question' : `${one.questions.length} questions`
	return (
		<Row as="li" justify="between">
			<span>
				<strong>{one.label}</strong>{' '}
				<Hint as="span">{[count, dayOf(one)].filter((text) => text !== '').join(' · ')}</Hint>
			</span>
			<StatusMark tone={tone}>{label}</StatusMark>
			{(one.state === 'open' || one.state === 'ended') && (
				<Button
					size="small"
					variant="quiet"
					aria-label={`Withdraw questions: ${one.label}`}
					onClick={() => setAsking(true)}
				>
					Withdraw
				</Button>
			)}
			{isAsking && (
				<ConfirmDialog
					opened
					title={`Withdraw the questions to ${one.label}?`}
					confirmLabel="Withdraw questions"
					onClose={() => setAsking(false)}
					onConfirm={async () => {
						await revoke({ id: one.id }, { message: () => 'The link no longer takes answers.' })
						setAsking(false)
					}}
				>
					<p>The link stops working at once.</p>
				</ConfirmDialog>
			)}
		</Row>
	)
}
