import { newId } from '@praxis/contract/kernel/new-id'
import { requiredLine } from '@praxis/contract/kernel/text'
import { erasures } from '@praxis/contract/retention/erasures.contract'
import { type ErasurePreview, NEEDS, OBSTACLES } from '@praxis/contract/retention/erasures.fields'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { CardGrid, Hint, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { CountList } from './count-list.tsx'
import { ERASURES, previewQuery } from './retention.api.ts'
import classes from './retention.module.css'

interface EraseDialogProps {
	readonly clientId: string
	readonly onClose: () => void
}

/** Shows what would be erased of a client and what stays, and erases after the name was typed. */
export function EraseDialog({ clientId, onClose }: EraseDialogProps) {
	const query = useQuery(previewQuery(clientId))
	return (
		<Dialog opened onClose={onClose} title="Erase personal data" wide>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="what would be erased" />}>
				{(preview) => <EraseForm preview={preview} onClose={onClose} />}
			</Loaded>
		</Dialog>
	)
}

function Obstacles({ preview: { obstacles, clientId, fullName } }: { readonly preview: ErasurePreview }) {
	return (
		<Banner tone="amber">
			<p>
				To deal with first, on the record of <UiLink href={`/dashboard/clients/${clientId}`}>{fullName}</UiLink>:
			</p>
			<Stack as="ul" gap={1} size="small">
				{obstacles.map(({ what, count }) => (
					<li key={what}>
						{OBSTACLES[what].label}: {formatCount(count)}. {OBSTACLES[what].todo}
					</li>
				))}
			</Stack>
		</Banner>
	)
}

function Preview({ preview: { erased, kept, isNameNeeded } }: { readonly preview: ErasurePreview }) {
	const stays = [...(isNameNeeded ? [{ what: 'name' as const, count: 1 }] : []), ...kept]
	return (
		<CardGrid min={16}>
			<section aria-label="Erased">
				<h3 className={classes.side}>Erased</h3>
				{erased.length === 0 ? <Hint breaks>Nothing but the record itself.</Hint> : <CountList items={erased} />}
			</section>
			<section aria-label="Kept, and why">
				<h3 className={classes.side}>Kept, and why</h3>
				<Stack as="ul" gap={1} size="small">
					{stays.map(({ what, count }) => (
						<li key={what}>
							{NEEDS[what].label}
							{what !== 'name' && `: ${formatCount(count)}`}
							<span className={classes.why}>{NEEDS[what].why}</span>
						</li>
					))}
					<li>
						Backups made before
						<span className={classes.why}>They keep a copy until they expire.</span>
					</li>
				</Stack>
			</section>
		</CardGrid>
	)
}

function formOf(fullName: string) {
	return z.object({
		keepName: z.boolean(),
		reason: requiredLine(300, 'Please enter a reason.'),
		name: z.string().refine((name) => name.trim() === fullName, `Please type ${fullName}.`),
	})
}
type Values = z.infer<ReturnType<typeof formOf>>

function EraseForm({ preview, onClose }: { readonly preview: ErasurePreview; readonly onClose: () => void }) {
	const { clientId, version, fullName, isNameNeeded, obstacles } = preview
	const start = useSave(erasures.start, { topic: ERASURES })
	const form = useAppForm<Values, Values>({
		schema: formOf(fullName),
		initialValues: { keepName: true, reason: '', name: '' },
		guard: false,
		onSubmit: async ({ keepName, reason }) => {
			await start({ id: newId(), clientId, version, name: fullName, reason, keepName })
			onClose()
		},
	})
	if (obstacles.length > 0) return <Obstacles preview={preview} />
	return (
		<Form form={form} label="Erase personal data">
			<p>
				{isNameNeeded
					? `The record of ${fullName} stays with its name only. `
					: `Nothing else needs the record of ${fullName}. `}
				This can’t be undone.
			</p>
			<Preview preview={preview} />
			{!isNameNeeded && (
				<CheckboxField
					label="Keep the name for conflict checks"
					help="Duties to former and prospective clients remain (ABA Model Rules 1.9 and 1.18)."
					{...form.field('keepName')}
				/>
			)}
			<TextField
				label="Reason"
				required
				autoComplete="off"
				help="It stands on the certificate. Don’t name the person."
				{...form.field('reason')}
			/>
			<TextField label={`Type ${fullName} to confirm`} required autoComplete="off" {...form.field('name')} />
			<FormActions form={form} submit="Erase permanently" tone="danger" cancel={{ onClick: onClose }} hint={false} />
		</Form>
	)
}
