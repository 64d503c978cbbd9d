import { documentRequests } from '@praxis/contract/documents/document-requests.contract'
import { pagesQuery } from '../../../lib/queries.ts'
import type { DocumentScope } from '../documents.api.ts'

export const REQUESTS = 'document_requests'

export const documentRequestsQuery = (scope: DocumentScope) => pagesQuery(documentRequests.list, REQUESTS, scope)
