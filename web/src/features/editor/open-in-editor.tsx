import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/button/button.tsx'
import { isWrittenQuery } from './editor.api.ts'

/** Leads to the editor from a document that was written in it. */
export function OpenInEditor({ documentId }: { readonly documentId: string }) {
	const isWritten = useQuery(isWrittenQuery(documentId)).data?.isWritten
	if (isWritten !== true) return null
	return <ButtonLink href={`/dashboard/documents/${documentId}/edit`}>Edit text</ButtonLink>
}
