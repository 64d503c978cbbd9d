import { type AttorneyProfileView, attorneyProfiles } from '@praxis/contract/identity/attorney-profiles.contract'
import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FieldRow, Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { type AttorneyValues, attorneyForm, formOfAttorney } from './attorney-form.ts'
import barAdmissionsClasses from './bar-admissions.module.css'
import { attorneyProfileQuery } from './identity.api.ts'
import classes from './stack.module.css'

type Admission = AttorneyValues['barAdmissions'][number]

const EMPTY: Admission = { jurisdiction: '', barNumber: '', admittedOn: null }

interface BarAdmissionFieldsProps {
	readonly formId: string
	readonly value: readonly Admission[]
	/** By path: `barAdmissions.0.jurisdiction`. */
	readonly errors: Readonly<Record<string, string>>
	readonly onChange: (value: Admission[]) => void
}

/** The bar admissions of the form: any number of rows. */
function BarAdmissionFields({ formId, value, errors, onChange }: BarAdmissionFieldsProps) {
	const change = (at: number, part: Partial<Admission>) =>
		onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)))
	return (
		<div className={barAdmissionsClasses.rows}>
			{value.map((one, at) => {
				const path = `barAdmissions.${at}`
				const bind = (name: 'jurisdiction' | 'barNumber') => ({
					id: `${formId}-${path}.${name}`,
					value: one[name],
					error: errors[`${path}.${name}`] ?? null,
					onChange: (text: string) => change(at, { [name]: text }),
				})
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: the rows are only their place in the list
					<div key={at} className={barAdmissionsClasses.row}>
						<FieldRow>
							<TextField label="State or court" required {...bind('jurisdiction')} />
							<TextField label="Bar number" required {...bind('barNumber')} />
							<DateField
								label="Admitted on"
								value={one.admittedOn ?? null}
								error={errors[`${path}.admittedOn`] ?? null}
								onChange={(admittedOn) => change(at, { admittedOn })}
							/>
						</FieldRow>
						<IconButton
							label={`Remove admission ${at + 1}`}
							icon={<Icon name="trash" />}
							onClick={() => onChange(value.filter((_, index) => index !== at))}
						/>
					</div>
				)
			})}
			<div>
				<Button
					size="small"
					icon={<Icon name="plus" size="small" />}
					onClick={() => onChange([...value, { ...EMPTY }])}
				>
					Add admission
				</Button>
			</div>
		</div>
	)
}

interface AttorneyEditProps {
	readonly profile: AttorneyProfileView
	/** How the page was addressed. */
	readonly emailOrId: string
	readonly onDone: () => void
}

function useAttorneyForm({ profile, emailOrId, onDone }: AttorneyEditProps) {
	const client = useQueryClient()
	const [read] = useState(profile)
	return useAppForm({
		schema: attorneyForm,
		initialValues: formOfAttorney(read),
		draftKey: `attorney.${profile.userId}`,
		onSubmit: async ({ hourlyRate, officePhone, ...values }) => {
			const saved = await call(attorneyProfiles.update, {
				...values,
				userId: profile.userId,
				version: read.version,
				hourlyRateCents: hourlyRate,
				officePhone: officePhone || null,
			})
			client.setQueryData(attorneyProfileQuery(emailOrId).queryKey, saved)
			toast.success('Saved.')
			onDone()
		},
	})
}

export function AttorneyEdit({ profile, emailOrId, onDone }: AttorneyEditProps) {
	const form = useAttorneyForm({ profile, emailOrId, onDone })
	const areas = form.values.practiceAreas
	return (
		<>
			<PageHeader
				title={`Edit ${profile.fullName}`}
				back={{ href: `/dashboard/attorney-profile/${encodeURIComponent(emailOrId)}`, label: profile.fullName }}
			/>
			<div className={classes.stack}>
				<Card>
					<Form form={form} label="Attorney profile">
						<FieldRow>
							<TextField label="Office phone" type="tel" {...form.field('officePhone')} />
							<TextField label="Hourly rate" help="In dollars." inputMode="decimal" {...form.field('hourlyRate')} />
						</FieldRow>
						<TextareaField label="Biography" rows={5} {...form.field('biography')} />
						<TextareaField label="Education" rows={3} {...form.field('education')} />
						<TagsField label="Languages" {...form.field('languages')} />
						<FormSection title="Bar admissions">
							<BarAdmissionFields
								formId={form.id}
								value={form.values.barAdmissions}
								errors={form.errors}
								onChange={(barAdmissions) => form.set({ barAdmissions })}
							/>
						</FormSection>
						<FormSection title="Practice areas">
							<div className={classes.choices}>
								{PRACTICE_AREAS.map((area) => (
									<CheckboxField
										key={area}
										label={area}
										value={areas.includes(area)}
										onChange={(on) =>
											form.set({
												practiceAreas: PRACTICE_AREAS.filter((one) => (one === area ? on : areas.includes(one))),
											})
										}
									/>
								))}
							</div>
						</FormSection>
						<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
					</Form>
				</Card>
			</div>
		</>
	)
}
