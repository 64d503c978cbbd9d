import type { CustomValues } from '@praxis/contract/clients/client-card.fields'
import type { CustomField } from '@praxis/contract/clients/custom-fields.contract'
import { Muted } from '../../ui/layout/layout.tsx'
import { DateText } from '../../ui/text/values.tsx'
import classes from './client-record.module.css'

/** The value of a custom field. */
function Value({ field, value }: { readonly field: CustomField; readonly value: string }) {
	if (value === '') return <Muted>—</Muted>
	if (field.kind === 'date') return <DateText date={value} />
	if (field.kind === 'yes_no') return value === 'yes' ? 'Yes' : 'No'
	return value
}

interface CustomValueListProps {
	readonly fields: readonly CustomField[]
	readonly values: CustomValues
}

/** The custom field values of a client or a case. */
export function CustomValueList({ fields, values }: CustomValueListProps) {
	return (
		<dl className={classes.details}>
			{fields.map((field) => (
				<div key={field.id} className={classes.pair}>
					<dt>{field.label}</dt>
					<dd>
						<Value field={field} value={values[field.id] ?? ''} />
					</dd>
				</div>
			))}
		</dl>
	)
}
