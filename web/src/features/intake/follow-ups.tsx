import {
	FOLLOW_UP_KIND_LABELS,
	FOLLOW_UP_OUTCOME_LABELS,
	FOLLOW_UP_STOP_LABELS,
	type FollowUp,
	type FollowUpOutcome,
	followUps,
} from '@praxis/contract/intake/follow-ups.contract'
import type { Tone } from '@praxis/contract/kernel/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Muted, Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { PendingReminders } from '../notifications/pending-reminders.tsx'
import { remindersQuery } from '../notifications/reminders.api.ts'
import { followUpsQuery, TOPIC } from './intake.api.ts'
import classes from './record.module.css'

const TONES: Readonly<Record<FollowUpOutcome, Tone>> = {
	waiting: 'blue',
	sent: 'green',
	task: 'green',
	no_mail: 'amber',
	no_email: 'amber',
	stopped: 'grey',
}

/** What the sequence of an inquiry did and what is next, and the reader's own follow-up dates; nothing where there is neither. */
export function FollowUps({ intakeId }: { readonly intakeId: string }) {
	const { data } = useQuery(followUpsQuery(intakeId))
	const mayStop = useMay()(followUps.stop)
	const own = useQuery(remindersQuery(intakeId)).data ?? []
	if (data === undefined || data.followUps.length + own.length === 0) return null
	const isWaiting = data.followUps.some(({ outcome }) => outcome === 'waiting')
	return (
		<Card title="Follow-ups" actions={mayStop && isWaiting && <StopButton intakeId={intakeId} />}>
			{data.followUps.length > 0 && (
				<ul className={classes.parties}>
					{data.followUps.map((one) => (
						<Row key={one.id} one={one} />
					))}
				</ul>
			)}
			{data.stop !== null && <Muted as="p">Stopped: {FOLLOW_UP_STOP_LABELS[data.stop]}</Muted>}
			<PendingReminders entityId={intakeId} title="Your reminders" />
		</Card>
	)
}

function Row({ one: { kind, subject, dueAt, doneAt, outcome } }: { readonly one: FollowUp }) {
	return (
		<li>
			<span>
				<Text weight="medium">{subject}</Text>
				<br />
				<Muted>
					{FOLLOW_UP_KIND_LABELS[kind]}, <InstantText at={doneAt ?? dueAt} shown="day" />
				</Muted>
			</span>
			<StatusMark tone={TONES[outcome]}>{FOLLOW_UP_OUTCOME_LABELS[outcome]}</StatusMark>
		</li>
	)
}

function StopButton({ intakeId }: { readonly intakeId: string }) {
	const [busy, setBusy] = useState(false)
	const save = useSave(followUps.stop, { topic: TOPIC, failed: 'Failed to stop the follow-ups' })
	const stop = async () => {
		setBusy(true)
		await save({ id: intakeId }, { message: () => 'Follow-ups stopped.' }).catch(toast.failure)
		setBusy(false)
	}
	return (
		<Button size="small" busy={busy} onClick={stop}>
			Stop
		</Button>
	)
}
