import { bills, form1099, type Vendor } from '@praxis/contract/books/bills.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { choice } from '../../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Hint, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import classes from '../trust.module.css'
import { said } from '../trust-forms.ts'
import { VENDORS_TOPIC, vendorsQuery } from './books.api.ts'

export const FORMS_1099 = {
	none: 'No 1099',
	nec: '1099-NEC: services',
	misc_rents: '1099-MISC: rent',
	misc_attorney: '1099-MISC: gross proceeds to an attorney',
} as const

interface CloseProps {
	readonly onClose: () => void
}

/** Whom the firm pays. */
export function VendorsDialog({ onClose }: CloseProps) {
	const [editing, setEditing] = useState<Vendor | 'new' | null>(null)
	const query = useInfiniteQuery(vendorsQuery)
	const back = () => setEditing(null)
	if (editing !== null) {
		return (
			<Dialog opened onClose={back} title={editing === 'new' ? 'Add vendor' : 'Edit vendor'}>
				<VendorForm one={editing === 'new' ? null : editing} onClose={back} />
			</Dialog>
		)
	}
	return (
		<Dialog opened onClose={onClose} title="Vendors">
			<Stack gap={5}>
				<Loaded query={query} level={3} skeleton={<LoadingLines what="vendors" />}>
					{({ pages }) => {
						const items = pages.flatMap((page) => page.items)
						return items.length === 0 ? (
							<EmptyState title="No vendors yet" level={3}>
								Add whom the firm pays, with the 1099 form for the end of the year.
							</EmptyState>
						) : (
							<Stack as="ul" gap={0}>
								{items.map((one) => (
									<li key={one.id} className={classes.row}>
										<span className={classes.rowText}>
											<Text weight="strong">{one.name}</Text>
											<Hint as="span" breaks>
												{FORMS_1099[one.form1099]}
												{one.form1099 !== 'none' && !one.hasW9 && ', no W-9 yet'}
											</Hint>
										</span>
										<Button size="small" aria-label={`Edit ${one.name}`} onClick={() => setEditing(one)}>
											Edit
										</Button>
									</li>
								))}
							</Stack>
						)
					}}
				</Loaded>
				<Row gap={3} align="end">
					{query.hasNextPage && (
						<Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
							Show more
						</Button>
					)}
					<Button variant="primary" onClick={() => setEditing('new')}>
						Add vendor
					</Button>
				</Row>
			</Stack>
		</Dialog>
	)
}

const vendorForm = z.object({
	name: said('Enter the vendor’s name.').max(120),
	email: z.string().max(254),
	address: z.string().max(500),
	form1099,
	hasW9: z.boolean(),
})

function VendorForm({ one, onClose }: CloseProps & { readonly one: Vendor | null }) {
	const [id] = useState(newId)
	const add = useSave(bills.addVendor, { topic: VENDORS_TOPIC, failed: 'Failed to add the vendor' })
	const edit = useSave(bills.editVendor, { topic: VENDORS_TOPIC, failed: 'Failed to change the vendor' })
	const form = useAppForm({
		schema: vendorForm,
		initialValues: {
			name: one?.name ?? '',
			email: one?.email ?? '',
			address: one?.address ?? '',
			form1099: one?.form1099 ?? ('none' as z.infer<typeof form1099>),
			hasW9: one?.hasW9 ?? false,
		},
		onSubmit: async (values) => {
			if (one === null) await add({ id, ...values }, { key: id, message: () => 'Vendor added.' })
			else await edit({ id: one.id, version: one.version, ...values }, { message: () => 'Vendor changed.' })
			onClose()
		},
	})
	const options = form1099.options.map((value) => ({ value, label: FORMS_1099[value] }))
	return (
		<Form form={form} label="Vendor">
			<FieldRow>
				<TextField label="Name" required autoComplete="off" data-autofocus {...form.field('name')} />
				<TextField label="Email" autoComplete="off" {...form.field('email')} />
			</FieldRow>
			<TextareaField label="Address" rows={3} {...form.field('address')} />
			<SelectField label="Form at the end of the year" required options={options} {...choice(form.field('form1099'))} />
			<CheckboxField label="The firm has the vendor’s W-9" {...form.field('hasW9')} />
			<FormActions form={form} submit={one === null ? 'Add vendor' : 'Save changes'} cancel={{ onClick: onClose }} />
		</Form>
	)
}
