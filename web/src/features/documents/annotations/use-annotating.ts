import type {
	AnnotationBox,
	AnnotationColor,
	DocumentAnnotation,
	documentAnnotations as Endpoints,
} from '@praxis/contract/documents/document-annotations.contract'
import { documentAnnotations } from '@praxis/contract/documents/document-annotations.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { useSession } from '../../../lib/session/user-provider.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { useAnnotationWrites } from './annotations.api.ts'

/** What a pointer does on the pages; null: nothing but to select text and annotations. */
export type AnnotationTool = 'highlight' | 'note' | 'redaction' | null

export type AnnotationAsk =
	| { readonly kind: 'note'; readonly page: number; readonly box: AnnotationBox | null }
	| { readonly kind: 'stamp'; readonly page: number }
	| { readonly kind: 'phrase'; readonly as: 'highlight' | 'redaction' }
	| { readonly kind: 'edit'; readonly one: DocumentAnnotation }
	| { readonly kind: 'export' }

export type NewAnnotation = Omit<InputOf<typeof Endpoints.add>, 'id' | 'documentId' | 'versionNumber'>

const REMOVED = 'Annotation deleted.'

/** What is done with the annotations of a version of a document. */
export function useAnnotating(documentId: string, versionNumber: number) {
	const { user } = useSession()
	const mayCall = useMay()
	const writes = useAnnotationWrites()
	const [tool, setTool] = useState<AnnotationTool>(null)
	const [color, setColor] = useState<AnnotationColor>('yellow')
	const [selected, setSelected] = useState<string | null>(null)
	const [asked, setAsked] = useState<AnnotationAsk | null>(null)
	const mayAdd = mayCall(documentAnnotations.add)
	const mayChangeAll = mayCall({ access: 'manage_cases' })
	const add = async (one: NewAnnotation) => {
		const id = newId()
		const { answer } = await writes.add({ id, documentId, versionNumber, ...one }, { key: id })
		setSelected(answer.id)
		return answer
	}
	const edit = (one: DocumentAnnotation, changes: Partial<NewAnnotation>) =>
		writes.edit({ id: one.id, version: one.version, ...changes })
	const remove = ({ id, kind, page, boxes, color: drawn, text, stamp, stampedOn }: DocumentAnnotation) => {
		const undo = () => add({ kind, page, boxes, color: drawn, text, stamp, stampedOn })
		return writes.remove({ id }, { message: () => REMOVED, undo })
	}
	return {
		tool,
		setTool,
		color,
		setColor,
		selected,
		setSelected,
		asked,
		setAsked,
		mayAdd,
		mayChange: ({ authorId }: DocumentAnnotation) => mayAdd && (mayChangeAll || authorId === user.id),
		add,
		edit,
		/** Saves at once and says so only when it fails. */
		quickly: (work: Promise<unknown>) => void work.catch(toast.failure),
		remove,
		copyFrom: (fromVersion: number) =>
			writes.copy(
				{ id: documentId, versionNumber, fromVersion },
				{ message: ({ copied }) => (copied === 1 ? '1 annotation copied.' : `${copied} annotations copied.`) },
			),
	}
}

export type Annotating = ReturnType<typeof useAnnotating>
