import { limitationPeriods } from '@praxis/contract/limitation-periods/limitation-periods.contract'
import type {
	PeriodClaim,
	PeriodRecord,
	PeriodTerms,
} from '@praxis/contract/limitation-periods/limitation-periods.fields'
import { verifiedText } from '@praxis/contract/limitation-periods/limitation-verified'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useRecordEditor } from '../../parts/use-record-editor.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { PERIODS_TOPIC } from './limitation-periods.api.ts'
import classes from './limitation-periods.module.css'
import { PeriodFields } from './period-fields.tsx'
import { PERIOD_FIELDS, type PeriodValues, periodForm, periodValues, startText, TERMS } from './period-form.ts'
import { PeriodHistory } from './period-history.tsx'
import { placeText, sourceAddress } from './period-text.ts'

interface PeriodDialogProps {
	readonly record: PeriodRecord
	readonly claim: PeriodClaim | undefined
	readonly onClose: () => void
}

/** One limitation period: its terms, whether the firm verified it, and what was changed. */
export function PeriodDialog({ record, claim, onClose }: PeriodDialogProps) {
	const mayChange = useMay()(limitationPeriods.edit)
	return (
		<Dialog opened onClose={onClose} title={`${record.claimLabel}: ${placeText(record)}`} wide>
			<Stack>
				<Verification record={record} mayChange={mayChange} onRestored={onClose} />
				{mayChange ? (
					<PeriodEditor key={record.version} record={record} claim={claim} onDone={onClose} />
				) : (
					<p className={classes.text}>
						{record.statute} · {record.note}
					</p>
				)}
				<PeriodHistory id={record.id} hasDefault={record.hasDefault} />
			</Stack>
		</Dialog>
	)
}

interface VerificationProps {
	readonly record: PeriodRecord
	readonly mayChange: boolean
	readonly onRestored: () => void
}

function Verification({ record, mayChange, onRestored }: VerificationProps) {
	const { id, version, verifiedOn, verifiedByName, hasDefault, isDefault } = record
	const verify = useSave(limitationPeriods.verify, { topic: PERIODS_TOPIC })
	const [failure, setFailure] = useState<string | null>(null)
	const [isRestoring, setRestoring] = useState(false)
	const address = sourceAddress(record)
	const isVerified = verifiedOn !== null
	const verifyNow = async () => {
		setFailure(null)
		try {
			await verify({ id, version }, { message: () => 'Verified.' })
		} catch (error) {
			setFailure(failureOf(error).message)
		}
	}
	return (
		<>
			<Banner tone={isVerified ? 'green' : 'amber'}>
				{verifiedText(record)}
				{isVerified && verifiedByName !== null && ` By ${verifiedByName}.`}
				{isDefault && ' Default of Praxis.'}
			</Banner>
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			<div className={classes.actions}>
				{address !== null && (
					<a href={address} target="_blank" rel="noreferrer">
						Open the source
					</a>
				)}
				{mayChange && !isVerified && <Button onClick={() => void verifyNow()}>Verify</Button>}
				{mayChange && (!isDefault || isVerified) && (
					<Button onClick={() => setRestoring(true)}>{hasDefault ? 'Restore default' : 'Remove'}</Button>
				)}
			</div>
			{isRestoring && <RestoreDialog record={record} onClose={() => setRestoring(false)} onRestored={onRestored} />}
		</>
	)
}

interface RestoreDialogProps {
	readonly record: PeriodRecord
	readonly onClose: () => void
	readonly onRestored: () => void
}

function RestoreDialog({ record: { id, version, hasDefault }, onClose, onRestored }: RestoreDialogProps) {
	const restore = useSave(limitationPeriods.restore, { topic: PERIODS_TOPIC })
	const done = hasDefault ? 'Default restored.' : 'Removed.'
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title={hasDefault ? 'Restore default' : 'Remove limitation period'}
			confirmLabel={hasDefault ? 'Restore' : 'Remove'}
			tone={hasDefault ? 'normal' : 'danger'}
			onConfirm={async () => {
				await restore({ id, version }, { message: () => done })
				onRestored()
			}}
		>
			<p>
				{hasDefault
					? 'Assessments use the default again, which is not verified. The history keeps the firm’s period.'
					: 'Assessments then know no time limit for this claim and state. The history keeps the period.'}
			</p>
		</ConfirmDialog>
	)
}

interface PeriodEditorProps {
	readonly record: PeriodRecord
	readonly claim: PeriodClaim | undefined
	readonly onDone: () => void
}

function PeriodEditor({ record, claim, onDone }: PeriodEditorProps) {
	const save = useSave(limitationPeriods.edit, { topic: PERIODS_TOPIC })
	const { form, conflict } = useRecordEditor<PeriodRecord, keyof PeriodTerms, PeriodValues>({
		record,
		fields: PERIOD_FIELDS,
		editable: TERMS,
		schema: periodForm,
		valuesOf: periodValues,
		guard: false,
		shown: ({ runsFrom }, field) =>
			field === 'runsFrom' && claim !== undefined ? startText(claim, runsFrom) : undefined,
		save: async (changes, version) => {
			await save({ id: record.id, version, ...changes }, { message: () => 'Saved. Verify it once it is checked.' })
		},
	})
	return (
		<>
			<Form form={form} label="Limitation period">
				<PeriodFields form={form} claim={claim} />
				<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
			</Form>
			{conflict}
		</>
	)
}
