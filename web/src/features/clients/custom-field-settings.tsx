import type { CustomField } from '@praxis/contract/clients/custom-fields.contract'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useCollapsedActions } from '../../ui/list/use-collapsed-actions.ts'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState, ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './client-record.module.css'
import { CustomFieldDialogForm } from './custom-field-form.tsx'
import { CUSTOM_KIND_WORDS } from './custom-field-words.ts'
import {
	customFieldsQuery,
	useEditCustomField,
	useOrderCustomFields,
	useRemoveCustomField,
} from './custom-fields.api.ts'

/** What the firm keeps of its clients beside what every firm does. */
export function CustomFieldSettings() {
	const query = useQuery(customFieldsQuery)
	const [open, setOpen] = useState<CustomField | 'new' | null>(null)
	if (query.data === undefined) {
		if (query.error === null) return <LoadingNote what="fields" />
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	const { fields } = query.data
	const add = (
		<Button icon={<Icon name="plus" />} onClick={() => setOpen('new')}>
			Add field
		</Button>
	)
	return (
		<>
			{fields.length === 0 ? (
				<Card>
					<EmptyState title="No fields of your own yet" icon={<Icon name="note" />} actions={add}>
						<p>
							Keep what your practice needs to know of every client: a bar referral number, a citizenship, a court date.
						</p>
					</EmptyState>
				</Card>
			) : (
				<Card title="Fields of clients" actions={add} flush>
					<ol className={classes.relations}>
						{fields.map((field, at) => (
							<FieldRowView key={field.id} field={field} at={at} all={fields} onEdit={() => setOpen(field)} />
						))}
					</ol>
				</Card>
			)}
			<Dialog
				opened={open !== null}
				onClose={() => setOpen(null)}
				title={open === 'new' || open === null ? 'Add field' : `Edit ${open.label}`}
			>
				{open !== null && <CustomFieldDialogForm field={open === 'new' ? null : open} onDone={() => setOpen(null)} />}
			</Dialog>
		</>
	)
}

function useFieldActions(field: CustomField) {
	const editing = useEditCustomField()
	const ordering = useOrderCustomFields()
	const removing = useRemoveCustomField()
	const tried = async (work: () => Promise<unknown>) => {
		try {
			await work()
		} catch (error) {
			toast.failure(error)
		}
	}
	const move = (all: readonly CustomField[], to: number) => {
		const others = all.filter((one) => one.id !== field.id)
		return tried(() => ordering.mutateAsync(others.toSpliced(to, 0, field)))
	}
	const retire = () =>
		tried(() => editing.mutateAsync({ id: field.id, version: field.version, isRetired: !field.isRetired }))
	const remove = () =>
		tried(async () => {
			await removing.mutateAsync(field.id)
			toast.success(`Removed ${field.label}.`)
		})
	return { move, retire, remove }
}

interface FieldRowViewProps {
	readonly field: CustomField
	readonly at: number
	readonly all: readonly CustomField[]
	readonly onEdit: () => void
}

function FieldRowView({ field, at, all, onEdit }: FieldRowViewProps) {
	const { move, retire, remove } = useFieldActions(field)
	const isNarrow = useCollapsedActions()
	const last = all.length - 1
	return (
		<li className={classes.relation}>
			<div>
				<div className={classes.name}>
					{field.label} {field.isRetired && <StatusMark tone="grey">Retired</StatusMark>}
				</div>
				<div className={classes.hint}>
					{[CUSTOM_KIND_WORDS[field.kind], APPLIES_WORDS[field.appliesTo], field.options.join(', ')]
						.filter(Boolean)
						.join(' · ')}
				</div>
			</div>
			<div className={classes.buttons}>
				{!isNarrow && <MoveArrows field={field} at={at} last={last} onMove={(to) => move(all, to)} />}
				<ActionMenu
					size="small"
					label={`Actions for ${field.label}`}
					entries={[
						{ label: 'Edit', onSelect: onEdit },
						...(isNarrow && at > 0 ? [{ label: 'Move up', onSelect: () => move(all, at - 1) }] : []),
						...(isNarrow && at < last ? [{ label: 'Move down', onSelect: () => move(all, at + 1) }] : []),
						{ label: field.isRetired ? 'Bring back' : 'Retire', onSelect: retire },
						{ label: 'Remove', tone: 'danger', onSelect: remove },
					]}
				/>
			</div>
		</li>
	)
}

interface MoveArrowsProps {
	readonly field: CustomField
	readonly at: number
	readonly last: number
	readonly onMove: (to: number) => void
}

/** Where there is room for them; elsewhere moving stands in the menu. */
function MoveArrows({ field, at, last, onMove }: MoveArrowsProps) {
	return (
		<>
			<IconButton
				size="small"
				variant="quiet"
				label={`Move ${field.label} up`}
				icon={<IconArrowUp {...glyphProps({ size: 'small' })} />}
				disabled={at === 0}
				onClick={() => onMove(at - 1)}
			/>
			<IconButton
				size="small"
				variant="quiet"
				label={`Move ${field.label} down`}
				icon={<IconArrowDown {...glyphProps({ size: 'small' })} />}
				disabled={at === last}
				onClick={() => onMove(at + 1)}
			/>
		</>
	)
}

const APPLIES_WORDS = { everyone: '', person: 'people only', organisation: 'organizations only' } as const
