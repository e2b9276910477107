import { cpSync, globSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes.ts'
import { codeDir } from './layout.ts'
import { scratch } from './place.ts'

const parts = ['contracts', 'server', 'seed', 'scripts', 'web/build', 'package.json']
let made = 0

/**
 * A checkout of the next version: the same code with pages of another build, as a browser sees when it compares what it
 * has loaded with what the server has. Returns its folder, as the machines see it.
 */
export function makeNextVersion(): string {
  made += 1
  const name = `version${made}`
  const folder = join(scratch, name)
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  // The pages' scripts outside the build are read by the server for their types of data alone.
  cpSync(join(root, 'web/app'), join(folder, 'web/app'), { recursive: true })
  symlinkSync(`${codeDir}/node_modules`, join(folder, 'node_modules'))
  renameBuild(join(folder, 'web/build'), made)
  return `/srv/${name}`
}

/** Gives the build another version, in the server's manifest and in the browser's. */
function renameBuild(build: string, nth: number): void {
  const [manifest = ''] = globSync('client/assets/manifest-*.js', { cwd: build })
  const version = /manifest-(.+)\.js$/.exec(manifest)?.[1]
  if (!version) throw new Error('the build of the pages has no manifest')
  const other = String(nth).padStart(version.length, '0')
  // Compressed beforehand; the plain one is sent in its place.
  for (const name of globSync(`client/assets/manifest-${version}.js.*`, { cwd: build }))
    rmSync(join(build, name))
  renameSync(join(build, manifest), join(build, manifest.replace(version, other)))
  for (const name of globSync('{server/**/*.js,client/assets/manifest-*.js}', { cwd: build })) {
    const file = join(build, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(version, other))
  }
}
