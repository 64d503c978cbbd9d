import { type BackupSettings, backupChoices, backups } from '@praxis/contract/backups/backups.contract'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useBackupAct } from './backups.api.ts'

interface BackupSettingsDialogProps {
	readonly settings: BackupSettings
	/** Whether continuous backups are possible: with the bundled database only. */
	readonly canBeContinuous: boolean
	readonly onClose: () => void
}

const COUNTS = [
	['keepDaily', 'Daily backups to keep'],
	['keepWeekly', 'Weekly backups to keep'],
	['keepMonthly', 'Monthly backups to keep'],
	['continuousDays', 'Days you can go back'],
] as const

const KEPT = COUNTS.slice(0, 3)
const DAYS = COUNTS.slice(3)

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
export function BackupSettingsDialog({ settings, canBeContinuous, onClose }: BackupSettingsDialogProps) {
	const { version, sealId } = settings
	const [isNightly, setNightly] = useState(settings.isNightly)
	const [isEncrypted, setEncrypted] = useState(settings.isEncrypted)
	const [isContinuous, setContinuous] = useState(settings.isContinuous)
	const [counts, setCounts] = useState<Typed>({
		keepDaily: String(settings.keepDaily),
		keepWeekly: String(settings.keepWeekly),
		keepMonthly: String(settings.keepMonthly),
		continuousDays: String(settings.continuousDays),
	})
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
	const [failure, setFailure] = useState<string | null>(null)
	const save = useBackupAct(backups.saveSettings)
	const onSave = async () => {
		const checked = backupChoices.safeParse({ isNightly, isEncrypted, isContinuous, ...numbersOf(counts) })
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
	const fields = { counts, errors, onChange: setCounts }
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
			<Stack>
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				<CheckboxField label="Back up each night" value={isNightly} onChange={setNightly} />
				<CheckboxField
					label="Encrypt nightly backups"
					help={sealId === null ? 'Create the encryption key first.' : 'You need the encryption key to restore.'}
					disabled={sealId === null}
					value={isEncrypted}
					onChange={setEncrypted}
				/>
				<CountFields of={KEPT} {...fields} />
				<Hint width="measure">The newest backup always stays, and so do backups you made yourself.</Hint>
				{canBeContinuous && <ContinuousFields isOn={isContinuous} onTurn={setContinuous} {...fields} />}
			</Stack>
		</Dialog>
	)
}

interface ContinuousFieldsProps extends Omit<CountFieldsProps, 'of'> {
	readonly isOn: boolean
	readonly onTurn: (isOn: boolean) => void
}

function ContinuousFields({ isOn, onTurn, ...fields }: ContinuousFieldsProps) {
	return (
		<>
			<CheckboxField
				label="Point-in-time recovery"
				help="Saves every change as well, so that any moment can be restored. Takes more room."
				value={isOn}
				onChange={onTurn}
			/>
			{isOn && <CountFields of={DAYS} {...fields} />}
		</>
	)
}

interface CountFieldsProps {
	readonly of: readonly (typeof COUNTS)[number][]
	readonly counts: Typed
	readonly errors: Readonly<Record<string, string>>
	readonly onChange: (counts: Typed) => void
}

function CountFields({ of, counts, errors, onChange }: CountFieldsProps) {
	return of.map(([name, label]) => (
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
