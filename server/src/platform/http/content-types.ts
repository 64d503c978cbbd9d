import { extname } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.mjs': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.map': 'application/json; charset=utf-8',
	'.webmanifest': 'application/manifest+json; charset=utf-8',
	'.txt': 'text/plain; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.jpg': 'image/jpeg',
	'.webp': 'image/webp',
	'.ico': 'image/x-icon',
	'.woff2': 'font/woff2',
	'.woff': 'font/woff',
	'.ttf': 'font/ttf',
	'.wasm': 'application/wasm',
	'.pdf': 'application/pdf',
}
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|wasm)|image\/svg)/

export function contentTypeOf(path: string): string {
	return TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
}

export function isCompressible(contentType: string): boolean {
	return COMPRESSIBLE.test(contentType)
}
