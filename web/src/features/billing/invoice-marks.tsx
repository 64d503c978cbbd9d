import { type InvoiceRow, invoiceFields } from '@praxis/contract/billing/invoice.fields'
import { FieldMark } from '../../ui/status/field-mark.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'

export function StateMark({ one }: { readonly one: Pick<InvoiceRow, 'state' | 'isOverdue'> }) {
	if (one.isOverdue) return <StatusMark tone="red">Overdue</StatusMark>
	return <FieldMark field={invoiceFields.state} value={one.state} />
}

/** A day that is past is marked. */
export function DueText({ one: { dueOn, isOverdue } }: { readonly one: Pick<InvoiceRow, 'dueOn' | 'isOverdue'> }) {
	if (dueOn === null) return '—'
	if (!isOverdue) return <DateText date={dueOn} />
	return (
		<StatusMark tone="red">
			<DateText date={dueOn} />
			<VisuallyHidden>, overdue</VisuallyHidden>
		</StatusMark>
	)
}
