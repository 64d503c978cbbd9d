/** Where the build puts the engine. Named by its version, so that browsers keep the files as they are. */
export const ENGINE_VERSION = '7.0.0'
export const ENGINE_FOLDER = `assets/ocr-${ENGINE_VERSION}`
