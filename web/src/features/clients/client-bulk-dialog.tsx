import { clientFields } from '@praxis/contract/clients/clients.fields'
import { useQuery } from '@tanstack/react-query'
import { type BulkDialogProps, BulkTags } from '../../parts/bulk-choice.tsx'
import { BulkAttorney } from '../attorneys/bulk-attorney.tsx'
import type { ClientRow } from './client-columns.tsx'
import { clientTagsQuery } from './client-parts.api.ts'
import type { BulkField, ClientChange } from './use-client-bulk.tsx'

interface ClientBulkDialogProps extends BulkDialogProps<ClientRow, ClientChange> {
	readonly field: BulkField
}

/** Gives clients the same attorney, or adds tags to them. */
export function ClientBulkDialog({ field, ...dialog }: ClientBulkDialogProps) {
	const { rows } = dialog
	const about = rows.length === 1 ? rows[0]?.fullName : `${rows.length} clients`
	const suggestions = useQuery({ ...clientTagsQuery, enabled: field === 'tags' }).data?.tags ?? []
	const { attorneyName, tags } = clientFields
	if (field === 'attorneyId') {
		return (
			<BulkAttorney
				{...dialog}
				title={`Assign attorney: ${about}`}
				label={attorneyName.label}
				help="The attorneys of existing cases do not change."
			/>
		)
	}
	return (
		<BulkTags
			{...dialog}
			title={`Add tags: ${about}`}
			label={tags.label}
			noun="client"
			suggestions={suggestions.map((one) => one.tag)}
		/>
	)
}
