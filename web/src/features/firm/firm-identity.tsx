import type { FirmSettings } from '@praxis/contract/firm/firm.fields'
import { FieldRow, Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { FirmForm } from './use-firm-form.tsx'

const FIELDS = [
	'name',
	'legalName',
	'street',
	'city',
	'state',
	'zip',
	'country',
	'phone',
	'email',
	'website',
	'taxId',
] as const

/** Who the firm is and how it is reached. */
export function FirmIdentity({ settings }: { readonly settings: FirmSettings }) {
	return (
		<Card>
			<FirmForm settings={settings} fields={FIELDS}>
				{(form) => (
					<Form form={form} label="Name and address">
						<TextField
							label="Name"
							help="Shown in the sidebar, on the sign-in page and in letters."
							autoComplete="off"
							{...form.field('name')}
						/>
						<FieldRow>
							<TextField
								label="Legal name"
								help="As registered, for invoices."
								autoComplete="off"
								{...form.field('legalName')}
							/>
							<TextField
								label="Tax ID"
								help="Only administrators see the full number."
								autoComplete="off"
								spellCheck={false}
								{...form.field('taxId')}
							/>
						</FieldRow>
						<FormSection title="Address">
							<TextField label="Street" autoComplete="off" {...form.field('street')} />
							<FieldRow>
								<TextField label="City" autoComplete="off" {...form.field('city')} />
								<TextField label="State" autoComplete="off" {...form.field('state')} />
								<TextField label="ZIP code" autoComplete="off" {...form.field('zip')} />
							</FieldRow>
							<TextField label="Country" autoComplete="off" {...form.field('country')} />
						</FormSection>
						<FormSection title="Contact">
							<FieldRow>
								<TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
								<TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
							</FieldRow>
							<TextField
								label="Website"
								type="url"
								placeholder="https://"
								autoComplete="off"
								{...form.field('website')}
							/>
						</FormSection>
						<FormActions form={form} submit="Save" />
					</Form>
				)}
			</FirmForm>
		</Card>
	)
}
