import { screen, type WebFeature } from '../../lib/feature.ts'

export const courtRulesFeature: WebFeature = {
	screens: { 'court-rules': screen(() => import('./court-rules.screen.tsx'), 'CourtRulesScreen') },
}
