import { timerText } from '@praxis/contract/time/duration.rules'
import type { Timer } from '@praxis/contract/time/time.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { findCases } from '../cases/find-cases.ts'
import { timersQuery } from './time.api.ts'
import classes from './time.module.css'
import { useCounted } from './use-counted.ts'
import { useTimerActions } from './use-timer-actions.ts'

/** Own timers, the running one first. */
export function TimerList() {
	const { data, dataUpdatedAt } = useQuery(timersQuery)
	const { start } = useTimerActions()
	const ahead = data === undefined ? 0 : dataUpdatedAt - Date.parse(data.now)
	return (
		<Stack>
			{data !== undefined && data.timers.length > 0 && (
				<Stack as="ul" gap={2}>
					{data.timers.map((one) => (
						<TimerRow key={one.id} one={one} ahead={ahead} />
					))}
				</Stack>
			)}
			<div>
				<Button icon={<Icon name="play" size="small" />} onClick={() => start()}>
					Start timer
				</Button>
			</div>
		</Stack>
	)
}

function TimerRow({ one, ahead }: { readonly one: Timer; readonly ahead: number }) {
	const counted = useCounted(one, ahead)
	const { resume, pause, record, discard } = useTimerActions()
	const [asked, setAsked] = useState<'edit' | 'discard' | null>(null)
	const about = one.description || one.caseName || 'Timer'
	return (
		<Row as="li" gap={3} lineGap={2}>
			<span className={classes.clock} role="timer" aria-label={`Counted for ${about}`}>
				{timerText(counted)}
			</span>
			<span className={classes.timerText}>
				{one.description || 'No description'}
				<br />
				<span className={classes.muted}>{one.caseName ?? 'No case'}</span>
			</span>
			{one.startedAt === null ? (
				<Button size="small" onClick={() => resume(one)}>
					Resume
				</Button>
			) : (
				<Button size="small" onClick={() => pause(one)}>
					Pause
				</Button>
			)}
			<Button size="small" onClick={() => setAsked('edit')}>
				Edit
			</Button>
			<Button size="small" variant="quiet" onClick={() => setAsked('discard')}>
				Discard
			</Button>
			<Button size="small" variant="primary" onClick={() => record(one)}>
				Record
			</Button>
			{asked === 'edit' && <TimerDialog one={one} onClose={() => setAsked(null)} />}
			<ConfirmDialog
				opened={asked === 'discard'}
				onClose={() => setAsked(null)}
				title="Discard this timer?"
				confirmLabel="Discard"
				onConfirm={async () => {
					await discard(one)
					setAsked(null)
				}}
			>
				<p>{timerText(counted)} will not be recorded. This cannot be undone.</p>
			</ConfirmDialog>
		</Row>
	)
}

function TimerDialog({ one, onClose }: { readonly one: Timer; readonly onClose: () => void }) {
	const { edit } = useTimerActions()
	const [description, setDescription] = useState(one.description)
	const [caseId, setCaseId] = useState(one.caseId)
	const [saves, setSaves] = useState(false)
	const save = async () => {
		setSaves(true)
		try {
			await edit(one, { description, caseId })
			onClose()
		} catch (error) {
			toast.failure(error)
		} finally {
			setSaves(false)
		}
	}
	return (
		<Dialog
			opened
			onClose={onClose}
			title="Edit timer"
			actions={
				<>
					<Button onClick={onClose}>Cancel</Button>
					<Button variant="primary" busy={saves} onClick={() => void save()}>
						Save
					</Button>
				</>
			}
		>
			<Stack>
				<TextField label="Description" autoComplete="off" value={description} onChange={setDescription} />
				<ComboboxField label="Case" search={findCases} value={caseId} valueLabel={one.caseName} onChange={setCaseId} />
			</Stack>
		</Dialog>
	)
}
