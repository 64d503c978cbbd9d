import { documentShares } from '@praxis/contract/documents/document-shares.contract'
import { pagesQuery } from '../../../lib/queries.ts'
import { TOPIC } from '../documents.api.ts'

/** Under the topic of documents: each opening changes its document's log. */
export const documentSharesQuery = (id: string) => pagesQuery(documentShares.list, TOPIC, { id })
export const shareViewsQuery = (id: string) => pagesQuery(documentShares.views, TOPIC, { id })
