import { documentAnnotations } from '@praxis/contract/documents/document-annotations.contract'
import { recordQuery } from '../../../lib/queries.ts'
import { useSave } from '../../../parts/use-save.ts'

const ANNOTATIONS_TOPIC = 'document_annotations'

export const annotationsQuery = (id: string, versionNumber: number) =>
	recordQuery(documentAnnotations.list, ANNOTATIONS_TOPIC, { id, versionNumber })

const saving = (failed: string) => ({ topic: ANNOTATIONS_TOPIC, failed })

export function useAnnotationWrites() {
	return {
		add: useSave(documentAnnotations.add, saving('Failed to add annotation')),
		edit: useSave(documentAnnotations.edit, saving('Failed to update annotation')),
		remove: useSave(documentAnnotations.remove, saving('Failed to delete annotation')),
		copy: useSave(documentAnnotations.copy, saving('Failed to copy annotations')),
	}
}
