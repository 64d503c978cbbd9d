import type { PendingWrite } from '../../../lib/offline/sync-status.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { StatusMark, type Tone } from '../../../ui/status/status-mark.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { Said } from '../../../ui/text/said.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import classes from './sync-panel.module.css'

/** What a person can do with a write that waits: correct it, choose between two versions, give it up. */
export interface WaitingWork {
	readonly task: 'edit' | 'choose' | 'discard'
	readonly write: PendingWrite
}

interface WaitingChangesProps {
	readonly writes: readonly PendingWrite[]
	readonly onWork: (work: WaitingWork) => void
}

const STATES: Readonly<Record<PendingWrite['state'], { readonly tone: Tone; readonly words: string }>> = {
	waiting: { tone: 'grey', words: 'Waiting' },
	sending: { tone: 'blue', words: 'Sending' },
	refused: { tone: 'red', words: 'Refused' },
	stale: { tone: 'amber', words: 'Changed by someone else' },
}

/** Every write that is still on this device, what is the matter with it, and what can be done. */
export function WaitingChanges({ writes, onWork }: WaitingChangesProps) {
	const phrase = usePhrases()
	return (
		<Stack as="ul" gap={0} aria-label={phrase('Pending changes')}>
			{writes.map((write) => (
				<WaitingChange key={write.id} write={write} onWork={onWork} />
			))}
		</Stack>
	)
}

/** The refusal, and what is wrong with which field, each text once. */
function reasonsOf({ error }: PendingWrite): readonly string[] {
	return error === null ? [] : [...new Set([error.message, ...Object.values(error.fields ?? {})])]
}

function WaitingChange({
	write,
	onWork,
}: {
	readonly write: PendingWrite
	readonly onWork: WaitingChangesProps['onWork']
}) {
	const { tone, words } = STATES[write.state]
	const phrase = usePhrases()
	return (
		<li className={classes.write}>
			<Row lineGap={0} align="baseline" justify="between">
				<Text weight="medium" breaks shrinks>
					{write.label}
				</Text>
				<StatusMark tone={tone} plain>
					{words}
				</StatusMark>
			</Row>
			{reasonsOf(write).map((reason) => (
				<Text as="p" key={reason} tone="red" size="small" breaks>
					<Said>{reason}</Said>
				</Text>
			))}
			<Row gap={1}>
				<span className={classes.when}>
					<Said>Made:</Said> <InstantText at={write.madeAt} shown="relative" />
				</span>
				{write.href !== null && (
					<ButtonLink size="small" variant="quiet" href={write.href} aria-label={`${phrase('Open')}: ${write.label}`}>
						Open
					</ButtonLink>
				)}
				<WaitingActions write={write} onWork={onWork} />
			</Row>
		</li>
	)
}

interface WaitingActionsProps {
	readonly write: PendingWrite
	readonly onWork: WaitingChangesProps['onWork']
}

function WaitingActions({ write, onWork }: WaitingActionsProps) {
	const phrase = usePhrases()
	const isSending = write.state === 'sending'
	return (
		<>
			{write.state === 'stale' ? (
				<Button
					size="small"
					aria-label={`${phrase('Choose')}: ${write.label}`}
					onClick={() => onWork({ task: 'choose', write })}
				>
					Choose
				</Button>
			) : (
				<Button
					size="small"
					variant="quiet"
					disabled={isSending}
					aria-label={`${phrase('Edit')}: ${write.label}`}
					onClick={() => onWork({ task: 'edit', write })}
				>
					Edit
				</Button>
			)}
			<Button
				size="small"
				variant="quiet"
				disabled={isSending}
				aria-label={`${phrase('Discard')}: ${write.label}`}
				onClick={() => onWork({ task: 'discard', write })}
			>
				Discard
			</Button>
		</>
	)
}
