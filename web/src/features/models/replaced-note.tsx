import type { SendingPreview } from '@praxis/contract/models/models.fields'
import { NOT_REPLACED, replacedText } from '@praxis/contract/models/pseudonyms.rules'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../ui/form/failure.ts'
import { Hint } from '../../ui/layout/layout.tsx'
import { TOPIC } from './models.api.ts'

interface ReplacedNoteProps {
	/** Where the text goes: of a local model nothing is said, since nothing leaves the firm. */
	readonly model: { readonly kind: 'local' | 'cloud' }
	/** What the text is made of: when it changes, it is counted again. */
	readonly of: readonly unknown[]
	readonly read: () => Promise<SendingPreview>
}

function noteOf({ isPseudonymized, replaced }: SendingPreview): string {
	if (!isPseudonymized) return 'Names and numbers are sent as they are: your firm does not replace them.'
	return `${replacedText(replaced) ?? 'Nothing was found to replace.'} ${NOT_REPLACED}`
}

/** How many names, numbers and addresses are replaced in a text before it goes to a cloud model. */
export function ReplacedNote({ model, of, read }: ReplacedNoteProps) {
	const isCloud = model.kind === 'cloud'
	const query = useQuery({ queryKey: [TOPIC, 'preview', ...of], queryFn: read, enabled: isCloud, retry: false })
	if (!isCloud) return null
	return (
		<Hint aria-live="polite">
			{query.isPending && 'Counting what is replaced before sending…'}
			{query.isError && `What is replaced before sending could not be counted: ${failureOf(query.error).message}`}
			{query.isSuccess && (query.data.model === null ? '' : noteOf(query.data))}
		</Hint>
	)
}
