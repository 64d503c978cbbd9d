import { screen, type WebFeature } from '../../lib/feature.ts'

export const documentsFeature: WebFeature = {
	activity: async () => {
		const {
			documentActions: actions,
			documentFields: fields,
			requestActions,
		} = await import('@praxis/contract/documents/documents.fields')
		return {
			documents: { fields, actions, createAction: 'documents.put' },
			document_requests: { fields: {}, actions: requestActions, createAction: 'documentRequests.create' },
		}
	},
	screens: {
		'document-pages': screen(() => import('./document-pages.screen.tsx'), 'DocumentPagesScreen'),
		'document-redaction': screen(() => import('./document-redaction.screen.tsx'), 'DocumentRedactionScreen'),
		'client-documents': screen(() => import('./client-documents.screen.tsx'), 'ClientDocumentsScreen'),
	},
	creates: [
		{
			id: 'upload-documents',
			keys: 'c u',
			label: 'Upload documents',
			href: '/dashboard/documents?upload=1',
			icon: 'upload',
			keywords: ['add document', 'add file', 'new document', 'attach', 'scan'],
			needs: ['manage_documents'],
		},
	],
}
