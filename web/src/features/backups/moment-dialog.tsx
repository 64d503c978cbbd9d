import type { BackupOverview } from '@praxis/contract/backups/backups.contract'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { CardGrid, Hint, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './backups.module.css'
import { momentOf, nowAsFields } from './moment-of.ts'

interface MomentDialogProps {
	readonly found: BackupOverview
	readonly onClose: () => void
}

/** Asks for a moment and shows the command that restores it. */
export function MomentDialog({ found: { place, settings, continuous }, onClose }: MomentDialogProps) {
	const [typed, setTyped] = useState(() => nowAsFields(new Date()))
	const [first] = continuous.ranges
	const moment = momentOf(typed, { ...continuous, isReceiving: continuous.state === 'receiving' }, new Date())
	const to = moment.at === null ? '' : ` --to ${moment.at}`
	const command = `npm run restore -- --from "${place}"${to}${settings.isEncrypted ? ' --key-file FILE' : ''}`
	const onCopy = async () => {
		await navigator.clipboard.writeText(command)
		toast.success('Command copied.')
	}
	return (
		<Dialog
			opened
			onClose={onClose}
			title="Restore to a point in time"
			actions={
				<>
					<Button onClick={onClose}>Close</Button>
					<Button variant="primary" disabled={moment.at === null} onClick={() => void onCopy()}>
						Copy command
					</Button>
				</>
			}
		>
			<Stack>
				<p>
					The firm is restored as it was at this moment, by the clock of this device. What was changed later is lost.
					{first !== undefined && (
						<>
							{' '}
							The earliest moment is <InstantText at={first.from} />.
						</>
					)}
				</p>
				<CardGrid min={10}>
					<TextField
						label="Date"
						type="date"
						required
						value={typed.date}
						error={moment.error ?? undefined}
						onChange={(date) => setTyped({ ...typed, date })}
					/>
					<TextField
						label="Time"
						type="time"
						required
						value={typed.time}
						onChange={(time) => setTyped({ ...typed, time })}
					/>
				</CardGrid>
				{moment.at !== null && <Steps command={command} isEncrypted={settings.isEncrypted} />}
			</Stack>
		</Dialog>
	)
}

function Steps({ command, isEncrypted }: { readonly command: string; readonly isEncrypted: boolean }) {
	return (
		<>
			<ol className={classes.steps}>
				<li>Stop Praxis.</li>
				<li>
					Run this command in its folder:
					<pre className={classes.command}>{command}</pre>
					{isEncrypted && 'FILE holds the encryption key, 64 hexadecimal digits.'}
				</li>
				<li>Start Praxis. Everybody signs in again.</li>
			</ol>
			<Hint width="measure">
				What is there now stays beside it under another name, so a wrong moment can be corrected. Outgoing mail waits
				until an administrator releases it.
			</Hint>
		</>
	)
}
