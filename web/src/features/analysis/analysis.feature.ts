import { screen, type WebFeature } from '../../lib/feature.ts'

export const analysisFeature: WebFeature = {
	screens: { 'case-analysis': screen(() => import('./case-analysis.screen.tsx'), 'CaseAnalysisScreen') },
}
