import { COURTS_MAX, type FirmSettings } from '@praxis/contract/firm/firm.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { RowList } from '../../ui/form/row-list.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Muted } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { FirmForm } from './use-firm-form.tsx'

const FIELDS = ['courts'] as const

/** The courts that cases can be assigned to. */
export function FirmCourts({ settings }: { readonly settings: FirmSettings }) {
	return (
		<Card>
			<FirmForm settings={settings} fields={FIELDS}>
				{(form) => (
					<Form form={form} label="Courts">
						{form.values.courts.length === 0 && <Muted as="p">No courts yet. Add those in which the firm files.</Muted>}
						<RowList
							formId={form.id}
							path="courts"
							noun="court"
							rows={form.values.courts}
							errors={form.errors}
							onChange={(courts) => form.set({ courts })}
							max={COURTS_MAX}
							create={() => ({ id: newId(), name: '', jurisdiction: '' })}
						>
							{(_, bind) => (
								<FieldRow>
									<TextField label="Court" required {...bind('name')} />
									<TextField label="Jurisdiction" {...bind('jurisdiction')} />
								</FieldRow>
							)}
						</RowList>
						<FormActions form={form} submit="Save" />
					</Form>
				)}
			</FirmForm>
		</Card>
	)
}
