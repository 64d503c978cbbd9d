import { screen, type WebFeature } from '../../lib/feature.ts'

export const editorFeature: WebFeature = {
	screens: {
		'document-new': screen(() => import('./document-new.screen.tsx'), 'NewDocumentScreen'),
		'document-generator': screen(() => import('./document-generator.screen.tsx'), 'DocumentGeneratorScreen'),
		'document-templates': screen(() => import('./templates/document-templates.screen.tsx'), 'DocumentTemplatesScreen'),
	},
	creates: [
		{
			id: 'new-document',
			keys: 'c w',
			label: 'New document',
			href: '/dashboard/documents/new',
			icon: 'edit',
			keywords: ['write', 'draft', 'letter', 'pleading', 'contract', 'memo', 'editor', 'word processor'],
			needs: ['manage_documents'],
		},
	],
}
