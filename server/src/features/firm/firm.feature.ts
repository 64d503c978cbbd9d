import { firm } from '@praxis/contract/firm/firm.contract'
import { firstCall, type ServerFeature } from '../../platform/feature.ts'
import { RawAnswer, type Route, route } from '../../platform/http/endpoint-route.ts'
import { getFirm, getFirmContact, getLastNumbers, getPublicFirm } from './get-firm.ts'
import { updateFirm } from './update-firm.ts'
import { openLogo, putLogo, removeLogo } from './update-logo.ts'

/** An image addressed by its content can be cached permanently; opened on its own it can run nothing. */
const PICTURE_HEADERS = {
	'content-type': 'image/png',
	'cache-control': 'public, max-age=31536000, immutable',
	'content-security-policy': "default-src 'none'; sandbox",
	'x-content-type-options': 'nosniff',
	'content-disposition': 'inline; filename="logo.png"',
}

const routes: readonly Route[] = [
	route(firm.get, getFirm),
	route(firm.contact, getFirmContact),
	route(firm.public, getPublicFirm),
	route(firm.update, updateFirm),
	route(firm.lastNumbers, getLastNumbers),
	route(firm.putLogo, (ctx, input, http) => putLogo(ctx, input, http.content)),
	route(firm.removeLogo, removeLogo),
	route(firm.logo, async (ctx, { hash }) => new RawAnswer(200, PICTURE_HEADERS, await openLogo(ctx, hash))),
]

export const firmFeature: ServerFeature = {
	name: 'firm',
	first: { always: [firstCall(firm.public, {})] },
	routes,
	topics: { firm: [firm.contact] },
}
