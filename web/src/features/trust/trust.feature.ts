import { screen, type WebFeature } from '../../lib/feature.ts'

export const trustFeature: WebFeature = {
	screens: {
		'trust-accounting': screen(() => import('./trust-accounting.screen.tsx'), 'TrustAccountingScreen'),
		'trust-ledger': screen(() => import('./trust-ledger.screen.tsx'), 'TrustLedgerScreen'),
		'trust-reconciliation': screen(() => import('./trust-reconciliation.screen.tsx'), 'ReconciliationScreen'),
	},
}
