import { type BackupSettings, backupChoices, backups } from '@praxis/contract/backups/backups.contract'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useBackupAct } from './backups.api.ts'
import classes from './backups.module.css'

interface BackupSettingsDialogProps {
	readonly settings: BackupSettings
	readonly onClose: () => void
}

const COUNTS = [
	['keepDaily', 'Daily backups to keep'],
	['keepWeekly', 'Weekly backups to keep'],
	['keepMonthly', 'Monthly backups to keep'],
] as const

type Typed = Readonly<Record<(typeof COUNTS)[number][0], string>>

function numbersOf(counts: Typed): Readonly<Record<string, number>> {
	const read = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))
	return Object.fromEntries(Object.entries(counts).map(([name, typed]) => [name, read(typed)]))
}

interface Issue {
	readonly path: readonly PropertyKey[]
	readonly message: string
}

function errorsOf(issues: readonly Issue[]): Readonly<Record<string, string>> {
	const said = (message: string) => (message.startsWith('Invalid') ? 'Enter a whole number.' : message)
	return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), said(message)]))
}

/** How backups are made each night and how many are kept. */
export function BackupSettingsDialog({ settings, onClose }: BackupSettingsDialogProps) {
	const { version, sealId } = settings
	const [isNightly, setNightly] = useState(settings.isNightly)
	const [isEncrypted, setEncrypted] = useState(settings.isEncrypted)
	const [counts, setCounts] = useState<Typed>({
		keepDaily: String(settings.keepDaily),
		keepWeekly: String(settings.keepWeekly),
		keepMonthly: String(settings.keepMonthly),
	})
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
	const [failure, setFailure] = useState<string | null>(null)
	const save = useBackupAct(backups.saveSettings)
	const onSave = async () => {
		const checked = backupChoices.safeParse({ isNightly, isEncrypted, ...numbersOf(counts) })
		setErrors(errorsOf(checked.error?.issues ?? []))
		if (!checked.success) return
		try {
			await save.mutateAsync({ version, ...checked.data })
			toast.success('Settings saved.')
			onClose()
		} catch (error) {
			setFailure(failureOf(error).message)
		}
	}
	return (
		<Dialog
			opened
			onClose={onClose}
			title="Backup settings"
			actions={
				<>
					<Button onClick={onClose}>Cancel</Button>
					<Button variant="primary" busy={save.isPending} onClick={() => void onSave()}>
						Save
					</Button>
				</>
			}
		>
			<div className={classes.stack}>
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				<CheckboxField label="Back up each night" value={isNightly} onChange={setNightly} />
				<CheckboxField
					label="Encrypt nightly backups"
					help={sealId === null ? 'Create the encryption key first.' : 'You need the encryption key to restore.'}
					disabled={sealId === null}
					value={isEncrypted}
					onChange={setEncrypted}
				/>
				<CountFields counts={counts} errors={errors} onChange={setCounts} />
				<p className={classes.muted}>The newest backup always stays, and so do backups you made yourself.</p>
			</div>
		</Dialog>
	)
}

interface CountFieldsProps {
	readonly counts: Typed
	readonly errors: Readonly<Record<string, string>>
	readonly onChange: (counts: Typed) => void
}

function CountFields({ counts, errors, onChange }: CountFieldsProps) {
	return COUNTS.map(([name, label]) => (
		<TextField
			key={name}
			label={label}
			required
			inputMode="numeric"
			value={counts[name]}
			error={errors[name]}
			onChange={(typed) => onChange({ ...counts, [name]: typed })}
		/>
	))
}
