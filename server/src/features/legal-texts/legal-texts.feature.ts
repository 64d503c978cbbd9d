import { legalTexts } from '@praxis/contract/legal-texts/legal-texts.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { legalTextsPersonalData } from './personal-data.queries.ts'
import { publishLegalText, resetLegalText } from './publish-legal-text.ts'
import { getLegalText, listAgreements, listLegalTexts, listVersions, showLegalText } from './shown-texts.ts'

const routes: readonly Route[] = [
	route(legalTexts.list, listLegalTexts),
	route(legalTexts.get, getLegalText),
	route(legalTexts.versions, listVersions),
	route(legalTexts.publish, publishLegalText),
	route(legalTexts.reset, resetLegalText),
	route(legalTexts.shown, showLegalText),
	route(legalTexts.agreements, listAgreements),
]

export const legalTextsFeature: ServerFeature = {
	name: 'legal-texts',
	personalData: legalTextsPersonalData,
	routes,
	topics: { legal_texts: [legalTexts.list] },
}
