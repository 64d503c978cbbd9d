import { type AttorneyProfileView, attorneyProfiles } from '@praxis/contract/attorneys/attorney-profiles.contract'
import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FieldRow, Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { attorneyForm, formOfAttorney } from './attorney-form.ts'
import { attorneyProfileQuery } from './attorneys.api.ts'
import classes from './attorneys.module.css'
import { BarAdmissionFields } from './bar-admission-fields.tsx'
import { DaysOffFields } from './days-off-fields.tsx'

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

type AttorneyForm = ReturnType<typeof useAttorneyForm>

/** Whether, where and how many cases are proposed. */
function NewCaseFields({ form }: { readonly form: AttorneyForm }) {
	return (
		<>
			<FormSection title="New cases">
				<CheckboxField label="Accepting new cases" {...form.field('isAccepting')} />
				<FieldRow>
					<TextField label="Years of experience" inputMode="numeric" {...form.field('yearsOfExperience')} />
					<TextField
						label="Cases at once"
						help="Empty for the firm’s maximum."
						inputMode="numeric"
						{...form.field('capacity')}
					/>
				</FieldRow>
				<TagsField
					label="Locations"
					help="Offices, cities and states, such as New York."
					{...form.field('locations')}
				/>
			</FormSection>
			<FormSection title="Days off">
				<DaysOffFields
					formId={form.id}
					value={form.values.daysOff}
					errors={form.errors}
					onChange={(daysOff) => form.set({ daysOff })}
				/>
			</FormSection>
		</>
	)
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
			<Stack gap={5} width="measure">
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
						<NewCaseFields form={form} />
						<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
					</Form>
				</Card>
			</Stack>
		</>
	)
}
