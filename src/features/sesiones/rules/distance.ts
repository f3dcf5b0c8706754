const EARTH_RADIUS_METRES = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export type Position = readonly [latitude: number, longitude: number];

/** Metres between two positions in degrees, along the surface (haversine; error under 0.6%). */
export const distanceMetres = ([latitudeA, longitudeA]: Position, [latitudeB, longitudeB]: Position): number => {
  const latitude = Math.sin(radians(latitudeB - latitudeA) / 2);
  const longitude = Math.sin(radians(longitudeB - longitudeA) / 2);
  const chord = latitude ** 2 + Math.cos(radians(latitudeA)) * Math.cos(radians(latitudeB)) * longitude ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
};
