import { editor } from '@praxis/contract/editor/editor.contract'
import { editorComments } from '@praxis/contract/editor/editor-comments.contract'
import { recordQuery } from '../../lib/queries.ts'

/** Every change of the text is one of its document. */
export const TOPIC = 'documents'
export const richStateQuery = (id: string) => recordQuery(editor.state, TOPIC, { id })
export const richVersionsQuery = (id: string) => recordQuery(editor.versions, TOPIC, { id })
export const changesQuery = (id: string) => recordQuery(editor.changes, TOPIC, { id })
export const commentsQuery = (id: string) => recordQuery(editorComments.list, TOPIC, { id })
export const richVersionQuery = (id: string, number: number) => recordQuery(editor.version, TOPIC, { id, number })
export const isWrittenQuery = (id: string) => recordQuery(editor.isWritten, TOPIC, { id })
