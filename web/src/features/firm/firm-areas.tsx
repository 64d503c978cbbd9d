import type { FirmSettings } from '@praxis/contract/firm/firm.fields'
import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { Card } from '../../ui/page/card.tsx'
import classes from './firm.module.css'
import { FirmForm } from './use-firm-form.tsx'

const FIELDS = ['practiceAreas'] as const

/** The firm’s practice areas. */
export function FirmAreas({ settings }: { readonly settings: FirmSettings }) {
	return (
		<Card>
			<FirmForm settings={settings} fields={FIELDS}>
				{(form) => {
					const { value, onChange } = form.field('practiceAreas')
					return (
						<Form form={form} label="Practice areas">
							<FormSection title="The firm works in">
								<div className={classes.choices}>
									{PRACTICE_AREAS.map((area) => (
										<CheckboxField
											key={area}
											label={area}
											value={value.includes(area)}
											onChange={(chosen) =>
												onChange(PRACTICE_AREAS.filter((one) => (one === area ? chosen : value.includes(one))))
											}
										/>
									))}
								</div>
							</FormSection>
							<FormActions form={form} submit="Save" />
						</Form>
					)
				}}
			</FirmForm>
		</Card>
	)
}
